import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Toaster } from '#app/ui/toaster.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { DataProvider } from './data-client.tsx'
import { createQueries } from './queries.ts'
import { useTheme } from './theme.ts'

/** What login, invitation and every screen share: the data, what was asked of it, and where messages appear. */
export function AdminFrame({ apiKey, children }: { apiKey: string; children: ReactNode }) {
  const [queries] = useState(createQueries)
  useTheme()
  return (
    <DataProvider apiKey={apiKey}>
      <QueryClientProvider client={queries}>
        <TooltipProvider>{children}</TooltipProvider>
        <Toaster />
      </QueryClientProvider>
    </DataProvider>
  )
}
