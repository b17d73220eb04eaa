import { KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showMessage } from '#app/admin/data/report.ts'
import { usePasskeySupport } from '#app/admin/session/passkey-button.tsx'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { AppDialog } from './app-dialog.tsx'
import { accountScreenMessages } from './messages.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { type SecondFactorStatus, useRefreshSecondFactor, useSecondFactorActions } from './use-second-factor.ts'

type Open =
  | { dialog: 'app' | 'passkey' | 'new codes' }
  | { dialog: 'remove'; name: string; passkeyId?: string }
  | { dialog: 'codes'; codes: string[] }

interface SecondFactorSettingsProps {
  status: SecondFactorStatus
  /** After the first one was added and its recovery codes were kept. */
  onEnrolled?: () => void
}

/** The authenticator app, the passkeys and the recovery codes of the own account. */
export function SecondFactorSettings({ status, onEnrolled }: SecondFactorSettingsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const refresh = useRefreshSecondFactor()
  const actions = useSecondFactorActions()
  const canUsePasskeys = usePasskeySupport()
  const close = () => setOpen(null)

  async function added(message: (typeof accountScreenMessages)['appAdded'], codes: string[]) {
    showMessage(message)
    setOpen(codes.length > 0 ? { dialog: 'codes', codes } : null)
    // Where it is the condition for everything else, the codes come before the way on.
    if (!onEnrolled) await refresh()
    else if (codes.length === 0) onEnrolled()
  }

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        <Factor
          icon={<Smartphone aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
          name="Authenticator app"
          state={status.has_totp ? <Badge tone="success">On</Badge> : 'A six-digit code that changes every 30 seconds.'}
        >
          {status.has_totp ? (
            <Button variant="ghost" size="sm" onClick={() => setOpen({ dialog: 'remove', name: 'authenticator app' })}>
              Remove<span className="sr-only"> the authenticator app</span>
            </Button>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: 'app' })}>
              Set up<span className="sr-only"> an authenticator app</span>
            </Button>
          )}
        </Factor>
        {status.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <Factor
            key={id}
            icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
            name={name}
            state={`Passkey since ${formatMoment(created_at)}, ${last_used_at ? `used ${formatMoment(last_used_at)}` : 'not used yet'}`}
          >
            <Button variant="ghost" size="sm" onClick={() => setOpen({ dialog: 'remove', name, passkeyId: id })}>
              Remove<span className="sr-only"> the passkey {name}</span>
            </Button>
          </Factor>
        ))}
        {canUsePasskeys && (
          <Factor
            icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />}
            name="Passkey"
            state="Your fingerprint, face or PIN instead of a password and a code."
          >
            <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: 'passkey' })}>
              Add<span className="sr-only"> a passkey</span>
            </Button>
          </Factor>
        )}
      </ul>
      {(status.has_totp || status.passkeys.length > 0) && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm">
          {status.recovery_codes_left} of 10 recovery codes are left.
          <Button variant="ghost" size="sm" onClick={() => setOpen({ dialog: 'new codes' })}>
            New recovery codes
          </Button>
        </p>
      )}
      {open?.dialog === 'app' && (
        <AppDialog onClose={close} onAdded={(codes) => added(accountScreenMessages.appAdded, codes)} />
      )}
      {open?.dialog === 'passkey' && (
        <PasskeyDialog onClose={close} onAdded={(codes) => added(accountScreenMessages.passkeyAdded, codes)} />
      )}
      {open?.dialog === 'codes' && (
        <RecoveryCodesDialog
          codes={open.codes}
          onClose={() => {
            close()
            onEnrolled?.()
          }}
        />
      )}
      {open?.dialog === 'new codes' && (
        <Dialog open size="sm" title="New recovery codes" description="The old ones stop working." onOpenChange={close}>
          <PasswordStep
            submitLabel="Create new codes"
            run={actions.newCodes}
            onDone={({ recovery_codes: codes }) => {
              setOpen({ dialog: 'codes', codes })
              refresh()
            }}
          />
        </Dialog>
      )}
      {open?.dialog === 'remove' && (
        <Dialog open size="sm" title={`Remove ${open.name}?`} onOpenChange={close}>
          <PasswordStep
            isDanger
            submitLabel="Remove"
            run={(password) => actions.remove(password, open.passkeyId)}
            onDone={() => {
              showMessage(accountScreenMessages.removed)
              close()
              refresh()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

interface FactorProps {
  icon: ReactNode
  name: string
  state: ReactNode
  children: ReactNode
}

function Factor({ icon, name, state, children }: FactorProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {icon}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-muted">{state}</p>
      </div>
      {children}
    </li>
  )
}
