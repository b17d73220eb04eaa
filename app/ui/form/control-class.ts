/** The box of every text and select control, written in app/styles/controls.css. */
export const controlClass = 'control'
