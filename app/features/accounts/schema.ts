import { z } from 'zod'
import { choice, email, text } from '#app/admin-kit/fields.ts'
import { roleNames } from '#app/lib/permissions.ts'

export const accountSchema = z.object({
  email: email({ label: 'Email', required: true, isFixed: true, isWide: true }),
  name: text({ label: 'Name', max: 120 }),
  role: choice({ label: 'Role', initial: 'admin', required: true }, roleNames),
})
