import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useRemembered } from './stored-preference.ts'

type Theme = 'light' | 'dark'

/** The stored theme, or null to follow the system setting. The stylesheet reads it from `data-theme`. */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const [kept, remember] = useRemembered('admin_theme')
  const theme = kept === 'light' || kept === 'dark' ? kept : null
  useIsomorphicLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, remember]
}

export function useThemeSwitch() {
  const [theme, choose] = useTheme()
  const isWished = useSyncExternalStore(
    (listener) => {
      const wish = systemWish()
      wish.addEventListener('change', listener)
      return () => wish.removeEventListener('change', listener)
    },
    () => systemWish().matches,
    () => false,
  )
  const isDark = theme ? theme === 'dark' : isWished
  return { isDark, switchTheme: () => choose(isDark ? 'light' : 'dark') }
}

const systemWish = () => window.matchMedia('(prefers-color-scheme: dark)')

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect
