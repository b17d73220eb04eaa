// Starts the engine on the given folder in its own process and prints the result as one line.
import { StartRefused, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'

const write = (details: object, message: string) => console.error(message, JSON.stringify(details))
const log = { info: write, warn: write, error: write }

async function main(): Promise<void> {
  try {
    const engine = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
    process.on('SIGINT', () => console.log(JSON.stringify({ interrupted: true })))
    process.on('SIGTERM', () => void engine.stop().then(() => process.exit(0)))
    process.on('SIGUSR2', () => process.exit(3))
    console.log(JSON.stringify({ postmaster: engine.pid(), endpoint: engine.endpoint }))
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    console.log(JSON.stringify({ refused: error.message }))
    process.exit(1)
  }
}

void main()
