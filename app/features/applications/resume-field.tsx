import { useState } from 'react'
import { documentFiles } from '#app/lib/files/accepted-files.ts'
import { sendResume } from '#app/lib/files/upload.ts'
import { Field } from '#app/ui/form/field.tsx'
import { UploadField } from '#app/ui/form/upload-field.tsx'
import { FileText } from '#app/ui/media/icons.tsx'
import { publicApiKey } from '#app/visitor-forms/call-table-api.ts'

/** The applicant's resume: sent ahead to where only staff can read it, and named by the application. */
export function ResumeField({ error, startingWith = '' }: { error?: string; startingWith?: string }) {
  const [resume, setResume] = useState({ address: startingWith, name: 'Your resume' })
  return (
    <Field label="Resume" aside="optional" help={startingWith && 'Your resume is attached already.'} error={error}>
      <UploadField
        inputName="resume"
        value={resume.address}
        onChange={(address, file) => setResume({ address, name: file?.name ?? '' })}
        accepted={documentFiles}
        send={(file, sending) => sendResume(publicApiKey())(file, sending)}
        fileKind="your resume"
        name={resume.name}
        preview={
          <span className="grid size-14 shrink-0 place-items-center self-start rounded-sm border border-line bg-surface-raised text-ink-muted">
            <FileText aria-hidden="true" className="size-6" />
          </span>
        }
      />
      <input type="hidden" name="resume_url" value={resume.address} />
    </Field>
  )
}
