/** Runs once the changes made until now can be seen. */
export const afterNextPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
