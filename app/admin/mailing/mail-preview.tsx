import { Monitor, Smartphone, Type } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

const looks = [
  { name: 'Phone', icon: Smartphone, query: '', width: 'w-[390px]' },
  { name: 'Desktop', icon: Monitor, query: '', width: 'w-full' },
  { name: 'Plain text', icon: Type, query: '&as=text', width: 'w-full' },
]

/**
 * The mail as it leaves, in a frame of its own. The frame runs nothing; it keeps the site's origin, because browsers
 * show the site's pictures to no other one.
 */
export function MailPreview({ address }: { address: string }) {
  const [chosen, setChosen] = useState(0)
  const { name, query, width } = looks[chosen]!
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show the preview as</legend>
        {looks.map((look, place) => (
          <Button
            key={look.name}
            size="sm"
            variant={place === chosen ? 'primary' : 'secondary'}
            aria-pressed={place === chosen}
            onClick={() => setChosen(place)}
          >
            <look.icon aria-hidden="true" /> {look.name}
          </Button>
        ))}
      </fieldset>
      <iframe
        key={query}
        title={`The mail, ${name.toLowerCase()}`}
        sandbox="allow-same-origin"
        src={address + query}
        className={classNames(
          'h-[60dvh] max-w-full self-center rounded-md border border-line-strong bg-snow-50',
          width,
        )}
      />
    </section>
  )
}
