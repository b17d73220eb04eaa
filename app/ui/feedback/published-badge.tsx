import { Badge } from './badge.tsx'

export const PublishedBadge = ({ isPublished }: { isPublished: boolean }) => (
  <Badge dot tone={isPublished ? 'success' : 'warning'}>
    {isPublished ? 'Published' : 'Draft'}
  </Badge>
)
