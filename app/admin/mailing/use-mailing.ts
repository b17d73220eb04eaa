import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import type { Mailing, MailingStep } from '#app/admin-kit/mailing.ts'
import type { AdminMessage } from '#app/admin-kit/messages.ts'
import type { Data } from '#app/lib/data/data.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { mailingMessages } from './messages.ts'

const taken: Record<MailingStep, AdminMessage> = {
  cancel: mailingMessages.canceled,
  stop: mailingMessages.stopped,
  continue: mailingMessages.continued,
}

/** What can be done with a mailing, one thing at a time. Each answers with a message, and the row is loaded again. */
export function useMailing(resource: Resource, mailing: Mailing<AdminRow>, { id }: AdminRow) {
  const data = useData()
  const queryClient = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const source = `${resource.table} mailing`

  async function run(
    name: string,
    send: (data: Data) => PromiseLike<unknown>,
    done: AdminMessage,
    failed: (reason: string) => AdminMessage,
  ) {
    if (busyWith) return
    setBusyWith(name)
    try {
      await send(data)
      showMessage(done, source)
    } catch (error) {
      report(failed(reasonOf(error)), error, source)
    }
    await refreshTable(queryClient, resource.table)
    setBusyWith(null)
  }

  return {
    busyWith,
    sendTest: (email: string) =>
      run('test', () => mailing.sendTest(data, id), mailingMessages.testSent(email), mailingMessages.testFailed),
    send: (moment: Date | null) =>
      run(
        'send',
        () => mailing.send(data, id, moment),
        moment ? mailingMessages.scheduled(formatMinute(moment.toISOString())) : mailingMessages.started,
        mailingMessages.notSent,
      ),
    take: (step: MailingStep) => run(step, () => mailing.take(data, id, step), taken[step], mailingMessages.notChanged),
  }
}
