import { z } from 'zod'
import { longestPassword, shortestPassword } from '#app/features/accounts/password-limits.ts'

export const emailField = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address'))
export const newPasswordField = z
  .string()
  .min(shortestPassword, `A password has at least ${shortestPassword} characters`)
  .max(longestPassword, `A password has at most ${longestPassword} characters`)
/** The specification writes superadmin on screens and super_admin in checks. */
export const roleField = z
  .enum(['admin', 'super_admin', 'superadmin'])
  .transform((role) => (role === 'superadmin' ? 'super_admin' : role))
