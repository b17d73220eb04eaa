/** How one person differs from another; every drawing part reads from this. */
export interface Person {
  skin: string
  shade: string
  lip: string
  hair: string
  hairLight: string
  /** half the width of the cheeks and of the jaw, and the length of the face */
  cheek: number
  jaw: number
  long: number
  /** the head turns a little: negative to the left */
  turn: number
  tilt: number
  brow: { thick: number; arch: number }
  eye: 'open' | 'smiling' | 'narrow'
  nose: 'straight' | 'round' | 'broad'
  mouth: 'smile' | 'calm' | 'grin'
  ears?: boolean
  age?: number
  beard?: 'stubble' | 'full' | 'goatee' | 'moustache'
  glasses?: 'round' | 'square'
  tika?: boolean
  earrings?: string
}

export const eyeLine = 268
export const middle = 320
