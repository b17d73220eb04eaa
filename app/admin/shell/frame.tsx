import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { DataProvider, type DataProviderProps } from '#app/admin/data/data-client.tsx'
import { createQueryClient } from '#app/admin/data/query-client.ts'
import { TooltipProvider } from '#app/ui/overlay/tooltip.tsx'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { useTheme } from './theme.ts'

/** The providers that login, invitation and every screen share: data client, query cache and toasts. */
export function AdminFrame({ children, ...site }: DataProviderProps) {
  const [queryClient] = useState(createQueryClient)
  useTheme()
  return (
    <DataProvider {...site}>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>{children}</TooltipProvider>
        <Toaster />
      </QueryClientProvider>
    </DataProvider>
  )
}
