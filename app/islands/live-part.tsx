import type { ReactNode } from 'react'

/** Follows a table while somebody looks at the page: what staff save shows without a reload. */
export const LivePart = ({ table, children }: { table: string; children: ReactNode }) => (
  <div data-live={table} className="contents">
    {children}
  </div>
)
