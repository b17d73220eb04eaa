import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { menu } from '#app/admin/menu.ts'
import { resources } from '#app/admin/registry/resources.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { passes } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { findRecords } from './find-records.ts'
import { useGuardedLogout } from './use-guarded-logout.tsx'
import { type PaletteTarget, usePaletteActions } from './use-palette-actions.ts'

/** Finds any screen, record or action. Opens with its button, Ctrl K or ⌘ K. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false)
  const { requestLogout, question } = useGuardedLogout()
  useEffect(() => {
    const onShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((wasOpen) => !wasOpen)
    }
    window.addEventListener('keydown', onShortcut)
    return () => window.removeEventListener('keydown', onShortcut)
  }, [])
  return (
    <>
      <Button variant="secondary" size="sm" aria-label="Search" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        <span className="max-xl:hidden">
          Search <kbd className="ms-2 font-text text-xs text-ink-muted">Ctrl K</kbd>
        </span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Go to a screen or a record" titleHidden bleed isAtTop>
        <PaletteSearch onChoose={() => setOpen(false)} onLogout={() => requestLogout({ everywhere: false })} />
      </Dialog>
      {question}
    </>
  )
}

interface PaletteSearchProps {
  onChoose: () => void
  onLogout: () => unknown
}

function PaletteSearch({ onChoose, onLogout }: PaletteSearchProps) {
  const [searchText, setSearchText] = useState('')
  const { targets, isSearching } = useTargets(searchText.trim(), onLogout)

  const choose = ({ run }: PaletteTarget) => {
    onChoose()
    run()
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={targets}
      filter={null}
      itemToStringValue={({ name }: PaletteTarget) => name}
      value={searchText}
      // A chosen name is not entered into the field, because it would be searched for while the dialog closes.
      onValueChange={(typed, { reason }) => reason === 'input-change' && setSearchText(typed)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative border-b border-line">
        <Search aria-hidden="true" className="pointer-events-none absolute start-5 top-1/2 size-5 -translate-y-1/2" />
        <Autocomplete.Input
          aria-label="Go to a screen or a record"
          spellCheck={false}
          placeholder="Search screens, records and actions"
          className="min-h-16 w-full bg-transparent ps-13 sm:min-h-18 pe-16 text-lg -outline-offset-4!"
        />
      </div>
      <Autocomplete.List
        aria-label="Where to"
        className="max-h-[60dvh] overflow-y-auto overscroll-contain py-2 data-empty:py-0"
      >
        {(target: PaletteTarget) => (
          <Autocomplete.Item
            key={target.key}
            value={target}
            className="flex min-h-touch cursor-pointer items-center justify-between gap-4 border-s-3 border-transparent px-5 py-2 data-highlighted:border-focus data-highlighted:bg-surface-hover"
            onClick={() => choose(target)}
          >
            <span className="min-w-0 truncate">{target.name}</span>
            <span className="shrink-0 text-sm text-ink-muted">{target.kind}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="-mt-px border-t border-line px-5 py-3 text-sm text-ink-muted">
        {isSearching ? 'Searching…' : targets.length === 0 ? 'Nothing found.' : `${targets.length} found`}
      </Autocomplete.Status>
    </Autocomplete.Root>
  )
}

/**
 * Screens and actions match immediately, by name or group. Records are searched from two characters on, after a pause in typing.
 */
function useTargets(searchText: string, onLogout: () => unknown): { targets: PaletteTarget[]; isSearching: boolean } {
  const navigate = useNavigate()
  const actions = usePaletteActions(onLogout)
  const data = useData()
  const signedIn = useSignedIn()
  const debounced = useDebounced(searchText)
  const allowed = resources.filter(({ role, isLog }) => passes(signedIn?.role, role) && !isLog)
  const isSearchable = debounced.length >= 2
  const records = useQuery({
    queryKey: ['palette', debounced],
    queryFn: () => findRecords(data, allowed, debounced),
    enabled: isSearchable,
  })
  const matches = (name: string) => name.toLowerCase().includes(searchText.toLowerCase())
  const screens = menu
    .flatMap(({ entries }) => entries)
    .filter(({ label, group, role }) => passes(signedIn?.role, role) && (matches(label) || matches(group)))
    .map(({ to, label, group }) => ({ key: to, name: label, kind: group, run: () => navigate(to) }))
  // Results of an earlier search text are hidden, because Enter would open one of them.
  const found = (searchText === debounced && records.data) || []
  return {
    targets: [
      ...screens,
      ...actions.filter(({ name }) => matches(name)),
      ...found.map(({ resource, id, name, to }) => ({
        key: `${resource.path} ${id}`,
        name,
        kind: resource.title,
        run: () => navigate(to),
      })),
    ],
    isSearching: searchText.length >= 2 && (searchText !== debounced || records.isFetching),
  }
}

function useDebounced(searchText: string) {
  const [debounced, setDebounced] = useState(searchText)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(searchText), 200)
    return () => clearTimeout(timer)
  }, [searchText])
  return debounced
}
