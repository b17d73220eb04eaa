import { createServer, type Socket } from 'node:net'

interface StoredMessage {
  uid: number
  flags: Set<string>
  raw: Buffer
  arrivedAt: Date
}

/**
 * An IMAP server with one mailbox: the part of RFC 3501 and IDLE that a reader of mail uses. As a real server does, it
 * marks a message as seen when its body is fetched without PEEK.
 */
export async function openImapServer({ offersIdle = true } = {}) {
  const user = 'office@himal.example'
  const password = 'p@ss/w0rd of the office'
  const messages: StoredMessage[] = []
  const sockets = new Set<Socket>()
  const idling = new Map<Socket, string>()
  const commands: string[] = []
  /** How many messages a connection knows of. */
  const known = new Map<Socket, number>()
  let nextUid = 7
  let uidValidity = 11
  /** What happens before a command is carried out, such as the loss of the connection. */
  let beforeCommand: (line: string, socket: Socket) => void = () => {}
  const capability = `CAPABILITY IMAP4rev1${offersIdle ? ' IDLE' : ''}`

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      idling.delete(socket)
    })
    socket.on('error', () => {})
    socket.write(`* OK [${capability}] ready\r\n`)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        answer(line, socket)
      }
    })
  })

  function answer(line: string, socket: Socket) {
    commands.push(line)
    beforeCommand(line, socket)
    if (socket.destroyed) return
    if (line === 'DONE') {
      socket.write(`${idling.get(socket)} OK done\r\n`)
      idling.delete(socket)
      return
    }
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? []
    for (const part of respond(command.toUpperCase(), rest, tag, socket)) socket.write(part)
    if (command === 'SELECT') known.set(socket, messages.length)
    else tellOfNews(socket)
  }

  /** A server tells of new messages with the next answer, or at once while the client is idle. */
  function tellOfNews(socket: Socket) {
    if (known.get(socket) === undefined || known.get(socket) === messages.length) return
    known.set(socket, messages.length)
    socket.write(`* ${messages.length} EXISTS\r\n`)
  }

  function respond(command: string, rest: string, tag: string, socket: Socket): (string | Buffer)[] {
    const done = (...untagged: (string | Buffer)[]) => [...untagged, `${tag} OK ${command} completed\r\n`]
    switch (command) {
      case 'CAPABILITY':
        return done(`* ${capability}\r\n`)
      case 'LOGIN':
        return rest === `"${user}" "${password}"` || rest === `${user} "${password}"`
          ? done()
          : [`${tag} NO [AUTHENTICATIONFAILED] Wrong user or password\r\n`]
      case 'LIST':
        return done('* LIST (\\HasNoChildren) "/" INBOX\r\n')
      case 'SELECT':
        return [
          `* ${messages.length} EXISTS\r\n* FLAGS (\\Seen \\Deleted)\r\n* OK [UIDVALIDITY ${uidValidity}] valid\r\n`,
          `* OK [UIDNEXT ${nextUid}] next\r\n${tag} OK [READ-WRITE] SELECT completed\r\n`,
        ]
      case 'UID SEARCH':
        return done(`* SEARCH ${search(rest).join(' ')}\r\n`)
      case 'UID FETCH':
        return done(...fetch(rest))
      case 'UID STORE':
        return done(...store(rest))
      case 'IDLE':
        idling.set(socket, tag)
        return ['+ idling\r\n']
      case 'LOGOUT':
        return done('* BYE\r\n')
      case 'NOOP':
        return done()
      default:
        return [`${tag} BAD unknown command\r\n`]
    }
  }

  const inSet = (set: string, uid: number) =>
    set.split(',').some((part) => {
      const [first = '', last = first] = part.split(':')
      const value = (text: string) => (text === '*' ? (messages.at(-1)?.uid ?? 0) : Number(text))
      const [low, high] = [value(first), value(last)].toSorted((one, other) => one - other)
      return uid >= low! && uid <= high!
    })

  function search(rest: string): number[] {
    const set = /UID (\S+)/.exec(rest)?.[1]
    const since = /SINCE "?([\w-]+)"?/.exec(rest)?.[1]
    return messages
      .filter(({ uid, arrivedAt }) => (!set || inSet(set, uid)) && (!since || arrivedAt >= new Date(`${since} UTC`)))
      .map(({ uid }) => uid)
  }

  function fetch(rest: string): Buffer[] {
    const [set = ''] = rest.split(' ')
    return messages.flatMap((message, at) => (inSet(set, message.uid) ? [fetched(message, at + 1, rest)] : []))
  }

  function fetched({ uid, raw, flags }: StoredMessage, place: number, query: string): Buffer {
    if (/BODY\[/.test(query)) flags.add('\\Seen')
    const parts: Buffer[] = [Buffer.from(`* ${place} FETCH (UID ${uid} RFC822.SIZE ${raw.length}`)]
    const fields = /BODY(?:\.PEEK)?\[HEADER\.FIELDS \(([^)]*)\)\]/.exec(query)?.[1]
    if (fields) parts.push(literal(`BODY[HEADER.FIELDS (${fields})]`, headersOf(raw, fields.toLowerCase().split(' '))))
    const [whole, start, length] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(query) ?? []
    if (whole) {
      const from = Number(start ?? 0)
      parts.push(literal(start ? `BODY[]<${from}>` : 'BODY[]', raw.subarray(from, from + Number(length ?? raw.length))))
    }
    return Buffer.concat([...parts, Buffer.from(')\r\n')])
  }

  const literal = (name: string, bytes: Buffer) => Buffer.concat([Buffer.from(` ${name} {${bytes.length}}\r\n`), bytes])

  function headersOf(raw: Buffer, wanted: string[]): Buffer {
    const head = raw.toString('latin1').split('\r\n\r\n')[0]!
    const lines = head.split(/\r\n(?![ \t])/).filter((line) => wanted.includes(line.split(':')[0]!.toLowerCase()))
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  }

  function store(rest: string): string[] {
    const [, set = '', , flags = ''] = /^(\S+) (\+FLAGS\S*) \(([^)]*)\)/.exec(rest) ?? []
    return messages.flatMap((message, at) => {
      if (!inSet(set, message.uid)) return []
      for (const flag of flags.split(' ')) message.flags.add(flag)
      return [`* ${at + 1} FETCH (UID ${message.uid} FLAGS (${[...message.flags].join(' ')}))\r\n`]
    })
  }

  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    port,
    user,
    password,
    messages,
    commands,
    /** Puts a message into the mailbox, as a mail server does, and tells whoever waits for it. */
    deliver(raw: string | Buffer, arrivedAt = new Date()) {
      const bytes = typeof raw === 'string' ? Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')) : raw
      const message: StoredMessage = { uid: nextUid, flags: new Set(), raw: bytes, arrivedAt }
      nextUid += 3
      messages.push(message)
      for (const socket of idling.keys()) tellOfNews(socket)
      return message
    },
    /** The server numbers its messages anew, as after the loss of its index. */
    renumber() {
      uidValidity += 1
      for (const [at, message] of messages.entries()) message.uid = at + 1
      nextUid = messages.length + 1
    },
    beforeCommand(hook: (line: string, socket: Socket) => void) {
      beforeCommand = hook
    },
    disconnectAll() {
      for (const socket of sockets) socket.destroy()
    },
    isIdling: () => idling.size > 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ImapServer = Awaited<ReturnType<typeof openImapServer>>
