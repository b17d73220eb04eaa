import { Island } from '#app/islands/island.tsx'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import { NewsletterFields } from './newsletter-fields.tsx'

export const NewsletterSignup = ({ answer }: { answer?: FormAnswer }) => (
  <Island name="newsletter-form" component={NewsletterFields} props={{ answer }} when="visible" />
)
