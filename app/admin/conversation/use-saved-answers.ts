import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import type { AdminRow, Conversation } from '#app/admin-kit/define-resource.ts'
import type { Row } from '#app/lib/data/data.ts'
import { conversationMessages } from './messages.ts'

export type SavedAnswer = Pick<Row<'saved_answers'>, 'id' | 'title' | 'body' | 'used_for'>

const uses: Record<Conversation<AdminRow>['answersFor'], SavedAnswer['used_for'][]> = {
  inquiries: ['inquiries', 'both'],
  applications: ['applications', 'both', 'invitation', 'decline'],
}

/** The saved answers for a kind of conversation, by title. */
export function useSavedAnswers(answersFor: Conversation<AdminRow>['answersFor']): SavedAnswer[] {
  const data = useData()
  const { data: answers = [] } = useQuery({
    queryKey: ['saved_answers', 'choices', answersFor],
    queryFn: async () => {
      const query = data.from('saved_answers').select('id,title,body,used_for').in('used_for', uses[answersFor])
      return (await query.order('title').throwOnError()).data
    },
    meta: { failed: conversationMessages.answersFailed },
  })
  return answers
}
