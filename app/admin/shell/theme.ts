import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useStoredPreference } from './stored-preference.ts'

type Theme = 'light' | 'dark'

/** The stored theme, or null to follow the system setting. The stylesheet reads it from `data-theme`. */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const [stored, store] = useStoredPreference('admin_theme')
  const theme = stored === 'light' || stored === 'dark' ? stored : null
  useIsomorphicLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, store]
}

export function useThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const prefersDark = useSyncExternalStore(
    (listener) => {
      const query = darkModeQuery()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => darkModeQuery().matches,
    () => false,
  )
  const isDark = theme ? theme === 'dark' : prefersDark
  return { isDark, switchTheme: () => setTheme(isDark ? 'light' : 'dark') }
}

const darkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect
