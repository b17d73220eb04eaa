import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SearchSuggestion } from './question.ts'

const shortestQuestion = 2
/** Somebody who types this fast has not finished. */
const pauseMs = 200

async function fetchSuggestions(question: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: question })}`, { signal })
  return response.ok ? response.json() : []
}

/** The results that a field suggests while somebody types, and the keys that choose among them. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<SearchSuggestion[]>([])
  const [active, setActive] = useState<number>()
  const [isOpen, setIsOpen] = useState(false)
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  function show(found: SearchSuggestion[]) {
    setSuggestions(found)
    setActive(undefined)
    setIsOpen(found.length > 0)
  }

  function ask(typed: string) {
    pending.current?.abort()
    const question = typed.trim()
    if (question.length < shortestQuestion) return show([])
    pending.current = new AbortController()
    const { signal } = pending.current
    const timer = setTimeout(async () => {
      // Without an answer the form still searches.
      const found = await fetchSuggestions(question, signal).catch(() => [])
      if (!signal.aborted) show(found)
    }, pauseMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function close() {
    pending.current?.abort()
    setIsOpen(false)
    setActive(undefined)
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    if (suggestions.length === 0) return
    event.preventDefault()
    setIsOpen(true)
    const places = suggestions.length
    const from = active ?? (step === 1 ? -1 : places)
    const next = from + step
    // Before the first and after the last is the field itself.
    setActive(next < 0 || next >= places ? undefined : next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      event.preventDefault()
      location.assign(suggestions[active]!.to)
    }
  }

  return {
    suggestions,
    active,
    isOpen,
    inputProps: {
      onInput: (event: { currentTarget: HTMLInputElement }) => ask(event.currentTarget.value),
      onKeyDown,
      onBlur: close,
    },
  }
}
