import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { containsText } from '#app/admin/data/rows.ts'
import type { Column, Data, Functions, SelectedRow } from '#app/lib/data/data.ts'
import { mediaMessages } from './messages.ts'

const columns = 'id,path,content_type,bytes,width,height,original_name,alt_text,focus_x,focus_y,created_at'
export type MediaFile = SelectedRow<'uploads', typeof columns>
export type FileUse = Functions['uses_of_files']['Returns'][number]

interface MediaFilter {
  page: number
  search: string
  /** Excludes documents, which a picture field cannot use. */
  picturesOnly: boolean
}

interface MediaPage {
  files: MediaFile[]
  total: number
  page: number
  /** Which rows use these files. */
  uses: FileUse[]
}

export const filesPerPage = 24

const publicPath = '/storage/v1/object/public/uploads/'

export const addressOf = ({ path }: MediaFile) => publicPath + path

/** The storage path of an uploaded file's URL; null for any other URL. */
export const storagePathOf = (address: string) =>
  address.startsWith(publicPath) ? address.slice(publicPath.length) : null

/** The original file name, or the storage path if there is none. */
export const nameOfFile = ({ original_name, path }: MediaFile) => original_name || path

const searchColumns: readonly Column<'uploads'>[] = ['original_name', 'alt_text', 'path']

async function listFiles(data: Data, { page, search, picturesOnly }: MediaFilter): Promise<MediaPage> {
  let query = data.from('uploads').select(columns, { count: 'exact' }).eq('is_private', false)
  if (picturesOnly) query = query.not('width', 'is', null)
  if (search) query = query.or(containsText(searchColumns, search))
  const first = (page - 1) * filesPerPage
  const {
    data: files,
    count,
    error,
  } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(first, first + filesPerPage - 1)
  // The page is past the last one, because files were deleted after the link was made.
  if (error?.code === 'PGRST103' && page > 1) return listFiles(data, { page: 1, search, picturesOnly })
  if (error) throw error
  const { data: uses } = await data.rpc('uses_of_files', { paths: files.map(({ path }) => path) }).throwOnError()
  return { files, total: count ?? files.length, page, uses }
}

export const mediaKey = ['uploads'] as const

export function useMediaFiles(filter: MediaFilter) {
  const data = useData()
  return useQuery({
    queryKey: [...mediaKey, filter],
    queryFn: () => listFiles(data, filter),
    placeholderData: keepPreviousData,
    // Uploads in forms do not invalidate this query, so it is always refetched.
    staleTime: 0,
    meta: { failed: mediaMessages.loadFailed },
  })
}
