import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { NodeHandler } from '#server/web/node-handler.ts'
import { adopt } from './adopt.ts'
import { boot } from './boot.ts'
import { findProjectRoot } from './project-root.ts'
import { reportStartupError } from './report-startup-error.ts'
import { resetPassword } from './reset-password.ts'
import { rotateLogin as rotateLoginOf } from './rotate-login.ts'

export interface Development {
  loadBuild: () => Promise<ServerBuild>
  middleware: NodeHandler
}

/** Production serves the build next to this file; development passes a loader for the current sources. */
export function start(development?: Development) {
  const root = findProjectRoot(import.meta.dirname)
  return boot({
    root,
    build: development?.loadBuild ?? build,
    clientFolder: path.join(root, 'build/client'),
    before: development?.middleware,
  })
}

/** `npm run reset-password -- name@example.com` */
export const resetPasswordOf = (email: string | undefined) =>
  reportStartupError(() => resetPassword(findProjectRoot(import.meta.dirname), email))

/** `npm run adopt` */
export const adoptDatabase = () => reportStartupError(() => adopt(findProjectRoot(import.meta.dirname)))

/** `npm run rotate-login` */
export const rotateLogin = () => reportStartupError(() => rotateLoginOf(findProjectRoot(import.meta.dirname)))
