import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { SearchableSelect } from '#app/ui/form/searchable-select.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { UploadField } from '#app/ui/form/upload-field.tsx'
import { staff } from './gallery-samples.ts'

const months = [
  { value: 'october', label: 'October: clear, busy' },
  { value: 'march', label: 'March: rhododendrons' },
  { value: 'july', label: 'July: rain, Upper Mustang only' },
] as const

const styles = [
  { value: 'slow', label: 'Slowly, with tea' },
  { value: 'far', label: 'Far, with boots' },
  { value: 'high', label: 'High, with oxygen' },
] as const

type Chosen<Options extends readonly { value: string }[]> = Options[number]['value'] | null

const guides = staff.map(({ name }) => ({ value: name, label: name }))

export function GalleryForms() {
  const [sending, setSending] = useState(false)
  const [ticket, setTicket] = useState('')
  const [guide, setGuide] = useState<string | null>(null)
  const [month, setMonth] = useState<Chosen<typeof months>>('march')
  const [style, setStyle] = useState<Chosen<typeof styles>>(null)
  return (
    <form
      noValidate
      className="grid gap-x-12 gap-y-8 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        setSending(true)
        setTimeout(() => setSending(false), 2500)
      }}
    >
      <div className="flex flex-col gap-5">
        <Field label="Full name" required>
          <Input name="name" autoComplete="name" placeholder="As in your passport" />
        </Field>
        <Field label="Email" required error="Please enter a valid email address">
          <Input name="email" type="email" defaultValue="pemba@example" />
        </Field>
        <Field label="Phone" help="With the country code, so that we can call back." aside="optional">
          <Input name="phone" type="tel" />
        </Field>
        <Field label="Booking reference" disabled>
          <Input name="reference" defaultValue="PT-2014-0117" />
        </Field>
      </div>
      <div className="flex flex-col gap-5">
        <Field label="Month">
          <Select options={months} value={month} onValueChange={setMonth} />
        </Field>
        <Field label="Guide" help="A part of the name is enough.">
          <SearchableSelect options={guides} value={guide} onValueChange={setGuide} noneLabel="Whoever is free" />
        </Field>
        <Field label="Style of travel" required error="Please choose one">
          <Select options={styles} value={style} onValueChange={setStyle} placeholder="Choose" />
        </Field>
        <Field label="Group size" disabled>
          <Select options={styles} value="slow" onValueChange={() => {}} />
        </Field>
        <Field label="What do you have in mind?" aside="0 / 2000">
          <Textarea
            name="message"
            autoGrow
            rows={3}
            placeholder="Who travels, for how long, and what must not be missing"
          />
        </Field>
        <Field label="A word to the cook" error="Please say at least whether you eat chilli">
          <Textarea name="cook" rows={2} />
        </Field>
        <Field label="Your old ticket" aside="optional">
          <UploadField
            value={ticket}
            onChange={setTicket}
            send={async ({ name }) => name}
            name={ticket}
            preview={<Ticket aria-hidden="true" className="size-6" />}
          />
        </Field>
        <div>
          <Checkbox
            name="news"
            label="Send me the newsletter"
            help="Once a month. Every issue can be your last."
            defaultChecked
          />
          <Checkbox name="terms" label="I have read the terms" error="Please accept the terms" />
          <Checkbox name="some" label="Some of the rows" indeterminate />
          <Checkbox name="gone" label="Not available" disabled />
        </div>
        <div>
          <Switch name="published" label="Published" help="Visitors see it at once." defaultChecked />
          <Switch name="featured" label="Featured" />
          <Switch name="locked" label="Locked" disabled />
        </div>
      </div>
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Button type="submit" loading={sending} loadingLabel="Sending...">
          Send inquiry
        </Button>
        <Button variant="secondary" type="reset">
          Start over
        </Button>
      </div>
    </form>
  )
}
