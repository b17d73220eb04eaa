import { buttonClass } from '#app/ui/button/button-class.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ScreenLink } from '#app/ui/navigation/screen-link.tsx'

/** Shown for an address under /admin that leads nowhere. */
export const NoSuchScreen = () => (
  <EmptyState
    headingLevel="h1"
    title="Oops! Page not found"
    action={
      <ScreenLink look="plain" to="/admin/dashboard" className={buttonClass()}>
        To the dashboard
      </ScreenLink>
    }
  />
)
