import { useState } from 'react'

const authenticated = '/storage/v1/object/authenticated/'

/** The first page of a resume, so that staff need not open the file. Not every document has such a picture. */
export function ResumePicture({ of, resumeUrl }: { of: string; resumeUrl: string }) {
  const [isMissing, setIsMissing] = useState(false)
  const start = resumeUrl.indexOf(authenticated)
  if (isMissing || start < 0) return null
  return (
    <img
      src={`/storage/v1/first-page/${resumeUrl.slice(start + authenticated.length)}`}
      alt={`First page of the resume of ${of}`}
      onError={() => setIsMissing(true)}
      className="w-96 max-w-full border border-line bg-white"
      width={800}
    />
  )
}
