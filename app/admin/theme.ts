import { useLayoutEffect } from 'react'
import { useRemembered } from './remembered.ts'

type Theme = 'light' | 'dark'

/** By choice, else as the system wishes; the stylesheet does the rest. */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const [kept, remember] = useRemembered('admin_theme')
  const theme = kept === 'light' || kept === 'dark' ? kept : null
  useIsomorphicLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, remember]
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect
