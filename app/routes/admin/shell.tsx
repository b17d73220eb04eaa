import { Outlet } from 'react-router'
import { Shell } from '#app/admin/shell.tsx'

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
