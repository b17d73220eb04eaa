import { type AdminMessage, error, failure } from '#app/admin-kit/messages.ts'

export const sessionMessages = {
  tooMany: failure('Too Many Attempts', 'Too many login attempts. Please try again in 15 minutes.'),
  missing: failure('Validation Error', 'Email and password are required'),
  failed: failure('Login Error', 'An error occurred during login'),
  refused: failure('Login Failed', 'Invalid email or password'),
  welcome: { title: 'Login Successful', description: 'Welcome to Admin Dashboard', tone: 'success' },
  loggedOut: { title: 'Logged Out', description: 'You have been logged out successfully' },
  expired: failure('Session Expired', 'Your session has expired due to inactivity. Please log in again.'),
  endingSoon: {
    title: 'Session Ending Soon',
    description: "You'll be logged out in one minute. Click or press a key to stay logged in.",
  },
  dayIsOver: {
    title: 'Session Ending Soon',
    description: 'A session lasts 24 hours. Save your work now, then log in again.',
  },
  secondStepRefused: failure('Login Failed', 'This code is wrong or has already been used.'),
  secondStepOver: failure('Login Failed', 'This sign-in has expired. Please log in again.'),
  passkeyUnknown: failure('Login Failed', 'This passkey belongs to no account here.'),
  passkeyNotUsed: failure('Login Failed', 'No passkey was used. You can log in with your password.'),
  logoutFailed: error('You are logged out here, but the server could not be reached.'),
} satisfies Record<string, AdminMessage>

/** An account that is tried from many addresses; the server says how long it waits. */
export const slowDown = (description: string) => failure('Too Many Attempts', description)

export const passwordMessages = {
  linkSent: {
    title: 'Check Your Email',
    description: 'If this address has an account, a link to set a new password is on its way.',
  },
  mailIsOff: {
    title: 'Email Is Off',
    description: 'This site sends no email yet. Ask a super admin for a link to set a new password.',
  },
  requestFailed: error('The link could not be requested. Please try again later.'),
  passwordSet: { title: 'Password Saved', description: 'You can log in with it now.', tone: 'success' as const },
  changed: {
    title: 'Password Saved',
    description: 'You have been logged out everywhere else.',
    tone: 'success' as const,
  },
  emailFirst: failure('Validation Error', 'Enter your email first, then ask for a new password.'),
  mismatch: 'The passwords do not match',
  tooShort: (characters: number) => `A password has at least ${characters} characters`,
}

/** By what @zxcvbn-ts counts, 0 to 4. */
export const strengthNames = ['Very easy to guess', 'Easy to guess', 'Almost strong enough', 'Strong', 'Very strong']
