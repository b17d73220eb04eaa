import { Pencil } from 'lucide-react'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Skeleton, SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/layout/table.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { staff } from './gallery-samples.ts'

const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'accent'] as const
const sizes = ['sm', 'md'] as const

/** The components of the back office; an `.admin` ancestor applies its theme. */
export function GalleryAdmin() {
  return (
    <div className="flex flex-col gap-10">
      <ScreenHeader
        title="Team members"
        note="3 people, in the order visitors see them"
        actions={<Button size="sm">Add team member</Button>}
      />
      <StaffTable />
      <Pagination page={5} pageCount={12} hrefFor={(page) => `?page=${page}`} label="Pages of team members" />
      <div className="flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} className="capitalize">
            {tone}
          </Badge>
        ))}
        <Badge dot tone="success">
          With a dot
        </Badge>
        {sizes.map((size) => (
          <Avatar key={size} name="Tsering Lama" size={size} />
        ))}
        <Avatar name="Asmita Gurung" src="/icon-192.png" />
      </div>
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Progress label="Uploading summit.jpg" value={64} />
          <p className="flex items-center gap-3 text-sm">
            <Spinner label="Loading team members" /> Loading…
          </p>
        </div>
        <div className="flex items-center gap-4">
          <Skeleton className="size-16" />
          <SkeletonText className="flex-1" />
        </div>
      </div>
      <EmptyState title="No testimonials found." action={<Button>Add testimonial</Button>}>
        Create your first testimonial to get started.
      </EmptyState>
    </div>
  )
}

function StaffTable() {
  return (
    <Table caption="Team members">
      <TableHead>
        <TableHeader>Name</TableHeader>
        <TableHeader>Position</TableHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader>Since</TableHeader>
        <TableHeader align="end">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {staff.map((member) => (
          <TableRow key={member.name}>
            <TableCell>
              <span className="flex items-center gap-3 font-semibold">
                <Avatar name={member.name} size="sm" /> {member.name}
              </span>
            </TableCell>
            <TableCell label="Position">{member.position}</TableCell>
            <TableCell label="Status">
              <Badge dot tone={member.status === 'Active' ? 'success' : 'warning'}>
                {member.status}
              </Badge>
            </TableCell>
            <TableCell label="Since" className="tabular-nums">
              {member.since}
            </TableCell>
            <TableCell align="end">
              <Button variant="ghost" size="sm">
                <Pencil aria-hidden="true" /> Edit
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
