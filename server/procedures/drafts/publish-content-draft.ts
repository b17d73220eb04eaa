import { defineProcedure } from '#server/procedures/procedure.ts'
import { callWithDraft, contentDraftSchema } from './content-draft-values.ts'

export const publishContentDraft = defineProcedure({
  summary: 'Saves a record with these values and deletes its draft',
  role: 'admin',
  changesPages: true,
  schema: contentDraftSchema,

  async run(draft, c, services) {
    const answer = await callWithDraft<Record<string, unknown> | null>('publish_content_draft', draft, c, services)
    return answer instanceof Response ? answer : { stored: answer }
  },
})
