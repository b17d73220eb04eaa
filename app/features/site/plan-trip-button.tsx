import { ButtonLink } from '#app/ui/navigation/button-link.tsx'

/** From a page that is read to the form that begins a journey. */
export const PlanTripButton = () => (
  <ButtonLink to="/inquiries" variant="accent" size="lg">
    Plan Your Trip
  </ButtonLink>
)
