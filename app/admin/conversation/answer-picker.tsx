import { type KeyboardEvent, type Ref, useState } from 'react'
import { SearchableSelect } from '#app/ui/form/searchable-select.tsx'
import type { SavedAnswer } from './use-saved-answers.ts'

interface AnswerPickerProps {
  ref: Ref<HTMLInputElement>
  answers: readonly SavedAnswer[]
  onInsert: (body: string) => void
  /** Escape. */
  onLeave: () => void
}

/** A field in which a saved answer is found by a part of its title. Without saved answers there is nothing. */
export function AnswerPicker({ ref, answers, onInsert, onLeave }: AnswerPickerProps) {
  const [inserted, setInserted] = useState(0)
  if (answers.length === 0) return null
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog stays open.
    event.stopPropagation()
    onLeave()
  }
  const insert = (id: string | null) => {
    const answer = answers.find((one) => one.id === id)
    if (!answer) return
    onInsert(answer.body)
    setInserted(inserted + 1)
  }
  return (
    <SearchableSelect
      // A new field for each answer, so that it is empty again.
      key={inserted}
      ref={ref}
      aria-label="Insert a saved answer"
      noneLabel="Insert a saved answer, or type /"
      opensOnFocus
      options={answers.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onValueChange={insert}
      onKeyDown={leaveByKey}
    />
  )
}
