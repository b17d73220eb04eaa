import { startRegistration } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, showMessage } from '#app/admin/data/report.ts'
import type { Functions } from '#app/lib/data/data.ts'
import { accountScreenMessages } from './messages.ts'

export type SecondFactorStatus = Functions['second_factor_status']['Returns']

const queryKey = ['second_factor', 'status']

export function useSecondFactorStatus() {
  const data = useData()
  return useQuery({
    queryKey,
    queryFn: async () => (await data.rpc('second_factor_status', {}).throwOnError()).data,
    meta: { failed: accountScreenMessages.statusFailed },
  })
}

export function useRefreshSecondFactor() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey })
}

/** What a step answers: a problem to show beside its field, or what it made. */
export type Outcome<Made> = { problem: string } | { made: Made }

/** What changes the second factors of the own account. */
export function useSecondFactorActions() {
  const data = useData()

  async function toOutcome<Made>(
    call: PromiseLike<{ data: Made; error: null } | { data: null; error: { message: string } }>,
  ): Promise<Outcome<Made>> {
    const { data: made, error } = await call
    if (!error) return { made }
    console.error('The second step could not be changed', error)
    return { problem: reasonOf(error) }
  }

  return {
    beginApp: (current_password: string) => toOutcome(data.rpc('begin_totp', { current_password })),
    confirmApp: (code: string) => toOutcome(data.rpc('confirm_totp', { code })),
    newCodes: (current_password: string) => toOutcome(data.rpc('new_recovery_codes', { current_password })),
    remove: (current_password: string, passkey_id?: string) =>
      toOutcome(data.rpc('remove_second_factor', { current_password, passkey_id })),

    async addPasskey(current_password: string, name: string): Promise<Outcome<{ recovery_codes: string[] }>> {
      const begun = await toOutcome(data.rpc('begin_passkey', { current_password }))
      if ('problem' in begun) return begun
      const response = await startRegistration({ optionsJSON: begun.made }).catch((reason) => {
        console.warn('No passkey was made', reason)
      })
      if (!response) {
        showMessage(accountScreenMessages.passkeyNotMade)
        return { problem: 'The browser made no passkey.' }
      }
      return toOutcome(data.rpc('finish_passkey', { name, response }))
    },
  }
}
