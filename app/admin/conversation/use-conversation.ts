import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import type { AdminRow, Conversation, Resource } from '#app/admin-kit/define-resource.ts'
import type { AdminMessage } from '#app/admin-kit/messages.ts'
import type { Row } from '#app/lib/data/data.ts'
import { conversationMessages } from './messages.ts'

export type Entry = Row<'conversation_entries'> & { conversation_files: EntryFile[] }
export type EntryFile = Row<'conversation_files'>

const table = 'conversation_entries'

/** The entries of a row's conversation, oldest first, and what adds to them. */
export function useConversation(resource: Resource, { column, reply, note }: Conversation<AdminRow>, id: string) {
  const data = useData()
  const queryClient = useQueryClient()
  const { data: entries, isError } = useQuery({
    queryKey: [table, 'of', id],
    queryFn: async () => {
      const query = data.from(table).select('*, conversation_files(*)').eq(column, id).order('created_at').order('id')
      return (await query.throwOnError()).data
    },
    meta: { failed: conversationMessages.loadFailed },
  })
  /** Returns whether it succeeded. */
  const change = async (
    send: () => PromiseLike<unknown>,
    told: AdminMessage,
    refused: (reason: string) => AdminMessage,
  ) => {
    try {
      await send()
    } catch (error) {
      report(refused(reasonOf(error)), error, table)
      return false
    }
    showMessage(told, table)
    await Promise.all([refreshTable(queryClient, table), refreshTable(queryClient, resource.table)])
    return true
  }
  return {
    entries,
    isError,
    sendReply: (html: string, outcome?: string) =>
      change(() => reply(data, id, html, outcome), conversationMessages.replyQueued, conversationMessages.replyFailed),
    addNote: (words: string) =>
      change(() => note(data, id, words), conversationMessages.noteAdded, conversationMessages.noteFailed),
    sendAgain: (entry: Entry) =>
      change(
        async () => {
          const query = data.from('mail_outbox').update({ status: 'waiting' }).eq('id', entry.id).eq('status', 'failed')
          const { data: changed } = await query.select('id').throwOnError()
          if (changed.length === 0) throw new Error('This email is no longer in the outbox')
        },
        conversationMessages.sentAgain,
        conversationMessages.sendAgainFailed,
      ),
  }
}
