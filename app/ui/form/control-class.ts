/** The box shared by every control one types or picks in, written in app/styles/controls.css. */
export const controlClass = 'control'
