import { useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { storagePathOf } from './media-files.ts'

/**
 * Keeps the words that were typed for a picture in a text with the picture, unless it has some already. A failure is
 * only logged, because the text keeps them in any case.
 */
export function useKeptAltText() {
  const data = useData()
  const queryClient = useQueryClient()
  return async (address: string, altText: string) => {
    const path = storagePathOf(address)
    if (path === null || altText === '') return
    const { error } = await data.from('uploads').update({ alt_text: altText }).eq('path', path).eq('alt_text', '')
    if (error) console.error('The alt text could not be kept with its picture', error)
    else await refreshTable(queryClient, 'uploads')
  }
}
