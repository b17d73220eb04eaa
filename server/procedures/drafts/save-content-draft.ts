import { defineProcedure } from '#server/procedures/procedure.ts'
import { callWithDraft, contentDraftSchema } from './content-draft-values.ts'

export const saveContentDraft = defineProcedure({
  summary: 'Saves a draft of a record that visitors see, and leaves the record as it is',
  role: 'admin',
  schema: contentDraftSchema,

  async run(draft, c, services) {
    const answer = await callWithDraft<string | null>('save_content_draft', draft, c, services)
    return answer instanceof Response ? answer : { saved_at: answer }
  },
})
