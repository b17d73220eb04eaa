import { Archive, Ellipsis, Pencil } from 'lucide-react'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { NavMenu, NavMenuItem } from '#app/ui/navigation/nav-menu.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { Dialog, DialogClose } from '#app/ui/overlay/dialog.tsx'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { toast } from '#app/ui/toast/toast.ts'

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 900))

export function GalleryOverlays() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Dialog
        title="Apply for this position"
        description="Trekking guide, Annapurna region"
        trigger={<Button variant="secondary">Dialog</Button>}
        footer={
          <>
            <DialogClose render={<Button variant="ghost">Cancel</Button>} />
            <Button onClick={() => toast({ title: 'Application Submitted', tone: 'success' })}>
              Submit Application
            </Button>
          </>
        }
      >
        <Field label="Full name" required>
          <Input name="applicant" />
        </Field>
      </Dialog>
      <AlertDialog
        title="Are you sure you want to delete this banner?"
        description="Visitors will no longer see it. This cannot be undone."
        confirmLabel="Delete"
        destructive
        onConfirm={waitBriefly}
        trigger={<Button variant="secondary">Alert dialog</Button>}
      />
      <Drawer title="Menu" trigger={<Button variant="secondary">Drawer</Button>}>
        <p>The sidebar of the back office on a phone.</p>
      </Drawer>
      <Menu
        trigger={
          <Button variant="secondary" size="icon" aria-label="More actions">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem>
          <Pencil aria-hidden="true" /> Edit
        </MenuItem>
        <MenuItem disabled>
          <Archive aria-hidden="true" /> Archive
        </MenuItem>
      </Menu>
      <Tooltip content="Shown to people who hover or tab here">
        <Button variant="ghost">Tooltip</Button>
      </Tooltip>
      <NavMenu label="Our Businesses">
        <NavMenuItem>
          <Link look="plain" to="/prabas-holidays">
            Prabas Holidays
          </Link>
        </NavMenuItem>
        <NavMenuItem>
          <Link look="plain" to="/flights-nepal">
            Flights Nepal
          </Link>
        </NavMenuItem>
      </NavMenu>
      <span className="flex flex-wrap gap-3">
        <Button
          variant="ghost"
          onClick={() => toast({ title: 'Link Copied', description: 'Blog post link copied to clipboard' })}
        >
          Toast
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({
              title: 'Success',
              description: 'Award deleted successfully',
              tone: 'success',
              action: { label: 'Undo', onClick: () => toast({ title: 'Award restored' }), lasts: 10_000 },
            })
          }
        >
          Toast with Undo
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({
              title: 'Failed to Send Message',
              description: 'Please try again later or contact us directly.',
              tone: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
      </span>
    </div>
  )
}
