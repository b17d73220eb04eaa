import { type FormEvent, type ReactNode, useState } from 'react'
import { useCompany } from '#app/admin/data/company.ts'
import { LogoMark } from '#app/features/site-frame/logo.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'

interface AuthFormLayoutProps {
  title: string
  submitLabel: string
  busyLabel: string
  /** Where the form's toasts appear; without it the form shows none. */
  toastSource?: string
  /** The button is busy until the promise settles, so only one submit runs at a time. */
  onSubmit: () => Promise<unknown>
  /** The form fields. */
  children: ReactNode
  below?: ReactNode
}

/** The page layout of login and invitation: one small form. */
export function AuthFormLayout({
  title,
  submitLabel,
  busyLabel,
  toastSource,
  onSubmit,
  children,
  below,
}: AuthFormLayoutProps) {
  const [isBusy, setBusy] = useState(false)
  const company = useCompany()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onSubmit()
    setBusy(false)
  }

  return (
    <main className="ridge grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm overflow-hidden rounded-md border border-line bg-surface-raised shadow-md">
        <div aria-hidden="true" className="flag-line" />
        <div className="flex flex-col gap-6 p-6 sm:p-8">
          <header className="flex items-center gap-4">
            <LogoMark className="size-11" />
            <div>
              <h1 className="display text-2xl">{title}</h1>
              <p className="text-sm text-ink-muted">{company} back office</p>
            </div>
          </header>
          <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
            {children}
            <Button type="submit" block loading={isBusy} loadingLabel={busyLabel}>
              {submitLabel}
            </Button>
            {toastSource && <ToastSlot source={toastSource} />}
          </form>
          {below}
        </div>
      </div>
    </main>
  )
}
