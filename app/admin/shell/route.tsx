import { Outlet } from 'react-router'
import { Shell } from './shell.tsx'

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
