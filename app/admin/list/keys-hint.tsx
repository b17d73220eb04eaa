import type { ReactNode } from 'react'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import type { useRowKeys } from './use-row-keys.ts'

type KeysHintProps = Pick<ReturnType<typeof useRowKeys>, 'isOn' | 'switchKeys'> & {
  resource: Resource
  isSelectable: boolean
}

/** The keys of the list, and the way to turn them off. On a touch screen there are no keys. */
export function KeysHint({ resource, isSelectable, isOn, switchKeys }: KeysHintProps) {
  const canOpen = resource.details ?? resource.form
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-muted max-md:hidden pointer-coarse:hidden">
      {isOn && (
        <>
          <span>
            <Key>J</Key> <Key>K</Key> next and previous
          </span>
          {canOpen && (
            <span>
              <Key>Enter</Key> open
            </span>
          )}
          {resource.form && (
            <span>
              <Key>E</Key> edit
            </span>
          )}
          {isSelectable && (
            <span>
              <Key>X</Key> select
            </span>
          )}
        </>
      )}
      <button type="button" className="underline" onClick={switchKeys}>
        {isOn ? 'Turn these keys off' : 'Turn on keys for this list'}
      </button>
    </p>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-line-strong px-1.5 font-text">{children}</kbd>
)
