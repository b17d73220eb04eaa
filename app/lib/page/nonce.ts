import { createContext, useContext } from 'react'

/** This response's nonce, known on the server only: the browser hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => useContext(NonceContext)
