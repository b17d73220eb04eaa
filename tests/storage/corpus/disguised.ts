import { sample, samplePdf } from '../support/sample-files.ts'
import { writeZip } from '../support/write-zip.ts'
import { type BadFile, bad, pictures } from './bad-file.ts'
import { withComment } from './picture-comments.ts'

const archive = writeZip([{ name: 'run.js', content: 'alert(1)' }])
const appended: [string, Buffer][] = [
  ['an archive', archive],
  [
    'an archive with a comment',
    writeZip([{ name: 'run.js', content: 'alert(1)' }], { comment: Buffer.alloc(900, 0x20) }),
  ],
  ['a page', Buffer.from('<html><body onload=alert(1)>')],
  ['a script', Buffer.from('*/=1;//<SCRIPT src=//evil.example></SCRIPT>')],
  ['php', Buffer.from('<?php system($_GET[0]); __halt_compiler();')],
  ['a rar archive', Buffer.from('526172211a0701003392b5e50a', 'hex')],
  ['a 7z archive', Buffer.from('377abcaf271c00049a', 'hex')],
]
const scripts = ['<script>alert(1)</script>', '<?php passthru($_GET["c"]); ?>', '<iframe src="javascript:alert(1)">']

/** Files that are valid as two types, and pictures with scripts in their metadata. */
export async function* disguised(): AsyncIterable<BadFile> {
  for (const extension of pictures) {
    const own = await sample(extension)
    for (const [title, bytes] of appended) yield bad(`itself and ${title}`, extension, Buffer.concat([own, bytes]))
    for (const script of scripts)
      yield bad(`itself with ${script} in its metadata`, extension, withComment(extension, own, script))
    yield bad('itself and, early on, a PDF', extension, withComment(extension, own, samplePdf().toString('latin1')))
  }
  for (const extension of ['pdf', 'doc'] as const)
    yield bad('itself and an archive', extension, Buffer.concat([await sample(extension), archive]))
  yield bad('a page in front of itself', 'pdf', Buffer.concat([Buffer.from('<html>'), samplePdf()]))
  yield bad('a page behind itself', 'pdf', Buffer.concat([samplePdf(), Buffer.from('<html><script>alert(1)</script>')]))
}
