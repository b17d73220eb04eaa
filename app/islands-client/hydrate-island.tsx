import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves once its buttons answer. */
export function hydrateIsland(island: HTMLElement, component: ComponentType<never>): Promise<void> {
  const { props = '{}', prefix } = island.dataset
  const content = createElement(component as ComponentType, JSON.parse(props))
  return new Promise((resolve, reject) => {
    const ready = () => {
      repeatChoices(island)
      resolve()
    }
    hydrateRoot(island, <Started onStart={ready}>{content}</Started>, {
      identifierPrefix: prefix,
      onUncaughtError: reject,
    })
  })
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart])
  return children
}

/** A file that was chosen before anybody listened is chosen now. */
function repeatChoices(island: HTMLElement) {
  for (const input of island.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
}
