/** What modal layers share: the scrim, the scrolling frame, and the sheet with its way in and out. */
export const backdropClass =
  'fixed inset-0 z-overlay min-h-dvh bg-scrim transition-opacity duration-(--duration-calm) ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden'

export const viewportClass =
  'fixed inset-0 z-overlay flex overflow-y-auto overscroll-contain p-3 sm:p-8 ' +
  'print:static print:block print:overflow-visible print:p-0'

export const popupClass =
  'relative m-auto w-full overflow-hidden rounded-md bg-surface-raised text-ink shadow-lg print:max-w-none print:overflow-visible ' +
  'transition-[opacity,translate] duration-(--duration-calm) ease-settle ' +
  'data-ending-style:translate-y-2 data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0'

/** Lists that open next to their trigger. */
export const listPopupClass =
  'max-h-(--available-height) origin-(--transform-origin) overflow-y-auto rounded-md border border-line ' +
  'bg-surface-raised py-1 text-sm text-ink shadow-lg outline-none transition-[opacity,scale] duration-(--duration-quick) ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** The highlighted entry is marked by its ground and an edge, so that it shows without colour. */
export const listItemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 border-s-3 border-transparent px-3 py-1.5 outline-none select-none ' +
  'pointer-coarse:min-h-touch data-disabled:opacity-50 data-highlighted:border-focus data-highlighted:bg-surface-hover ' +
  '[&_svg]:size-4 [&_svg]:shrink-0'
