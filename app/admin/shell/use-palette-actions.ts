import { useNavigate } from 'react-router'
import { useCurrentPage } from '#app/admin/data/current-page.ts'
import { resources } from '#app/admin/registry/resources.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { passes } from '#app/lib/permissions.ts'
import { useThemeSwitch } from './theme.ts'

export interface PaletteTarget {
  key: string
  name: string
  /** What it is: the group of a screen, the screen of a record, or an action. */
  kind: string
  run: () => unknown
}

/** What the palette does itself: the public page of the open record first, then new records, theme and logout. */
export function usePaletteActions(onLogout: () => unknown): PaletteTarget[] {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const currentPage = useCurrentPage()
  const { isDark, switchTheme } = useThemeSwitch()
  const creatable = resources.filter(({ form, role }) => form && !form.isEditOnly && passes(signedIn?.role, role))
  const kind = 'Action'
  return [
    ...(currentPage
      ? [
          {
            key: 'open public page',
            name: `Open the public page of ${currentPage.name}`,
            kind,
            run: () => window.open(currentPage.address, '_blank', 'noopener'),
          },
        ]
      : []),
    ...creatable.map(({ path, words }) => ({
      key: `new ${path}`,
      name: `New ${words.one}`,
      kind,
      run: () => navigate(`/admin/${path}?new=1`),
    })),
    { key: 'theme', name: isDark ? 'Switch to the light theme' : 'Switch to the dark theme', kind, run: switchTheme },
    { key: 'log out', name: 'Log out', kind, run: onLogout },
  ]
}
