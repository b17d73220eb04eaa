import { Badge } from './badge.tsx'

/** Whether visitors see the row. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge dot tone={isActive ? 'success' : 'neutral'}>
    {isActive ? 'Active' : 'Inactive'}
  </Badge>
)
