import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { initialValues, typedValues } from '#app/lib/form-values.ts'
import type { Single } from '#app/lib/single.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ScreenHeader } from '#app/ui/screen-header.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useTypingBack } from './kept-typing.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { RecordForm, type Typing } from './record-form.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSingle } from './use-single.ts'

/** The screen of a thing of which there is one: its form, in sections. */
export function SingleScreen({ single }: { single: Single }) {
  const { query, save } = useSingle(single)
  const [isDirty, setDirty] = useState(false)
  const typing = useTypingBack<Typing>(single.path)
  const [isStarted, setStarted] = useState(typing !== null)
  const guard = useLeaveGuard(isDirty)
  const { schema, words, missing } = single
  const row = query.data ?? null
  const isSaid = query.isError && single.messages.loadFailed !== undefined
  return (
    <>
      <ScreenHeader
        title={single.title}
        note={single.note}
        actions={
          <a
            href={single.publicAddress}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <span className="inline-flex items-center gap-2">
              <ExternalLink aria-hidden="true" /> See it on the site
            </span>
          </a>
        }
      />
      {query.isPending ? (
        <div className="flex flex-col gap-6">
          <Spinner label={`Loading ${words.one}`} />
          <SkeletonText lines={8} />
        </div>
      ) : isSaid ? (
        <EmptyState
          title={`The ${words.one} could not be loaded.`}
          action={<Button onClick={() => query.refetch()}>Try again</Button>}
        />
      ) : !row && missing && !isStarted ? (
        <EmptyState
          title={missing}
          action={
            <Button variant="secondary" onClick={() => setStarted(true)}>
              Add it here
            </Button>
          }
        />
      ) : (
        <div className="max-w-4xl">
          <RecordForm
            screen={single.path}
            schema={schema}
            word={words.one}
            sections={single.sections}
            row={row}
            typing={typing}
            initial={row ? typedValues(schema, row) : initialValues(schema)}
            save={save}
            saveLabel={single.saveLabel}
            onDirtyChange={setDirty}
          />
        </div>
      )}
      <LeaveQuestion guard={guard} />
    </>
  )
}
