import { Moon, Sun } from 'lucide-react'
import { Button } from '#app/ui/button/button.tsx'
import { useThemeSwitch } from './theme.ts'

export function ThemeButton() {
  const { isDark, switchTheme } = useThemeSwitch()
  return (
    <Button
      variant="ghost"
      size="icon"
      className="max-sm:hidden"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    >
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  )
}
