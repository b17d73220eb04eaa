import type { Page } from './rows.ts'

const privacy = `
<p>This page says, in plain words, what this website learns about you, why, who sees it and how you can have it
removed. Prabas Travels, with its brands Prabas Holidays and FlightsNepal, is responsible for it. Our office is in
Thamel, Kathmandu 44600, Nepal, and you can write to <a href="mailto:info@prabas.example">info@prabas.example</a>.</p>

<h2>The short version</h2>
<ul>
<li>You can read everything here without telling us who you are.</li>
<li>We store what you send us through a form, and use it for the purpose of that form.</li>
<li>There are no third-party trackers, no advertising and no analytics services on this site. Fonts and pictures come
from our own server.</li>
<li>We do not sell or rent personal data to anyone.</li>
</ul>

<h2>What you send us</h2>
<h3>Inquiries</h3>
<p>The contact form asks for your name, email address, subject and message, and for a telephone number if you wish to
give one. Our staff read it, answer it and mark it as answered or closed. If you book a journey with us, we will ask
for more, such as passport details for permits, but never through this form. Please do not put such details in it.</p>
<h3>Newsletter</h3>
<p>If you subscribe, we store your email address, the date and whether the subscription is active. You can
unsubscribe at any time with the link in every newsletter, or by writing to us. After that your address stays on the list as inactive, so that we do not write to you
again by mistake; ask us and we will delete it altogether.</p>
<h3>Likes</h3>
<p>When you like a blog post, we ask for an email address and store it with the like, so that one person counts once.
Other visitors see only the number of likes; our staff see your address beside it. To take a like back, press the heart
again on the same device, or <a href="/contact?subject=Please+remove+my+like#inquiry">ask us to remove it</a>.</p>
<h3>Comments</h3>
<p>A comment needs your name, your email address and the text. A member of our staff reads each comment before it
appears. Once approved, your name, the text and the date are public. Your email address is never shown.</p>
<h3>Job applications</h3>
<p>If you apply for a post we store your name, email address, cover letter, the position and, if you provide them,
your telephone number and resume. Resumes are kept in a private part of our storage. They have no public address, and
only signed-in staff can open them. We use applications to fill the position and for nothing else.</p>

<h2>Cookies and what your browser remembers</h2>
<p>Reading this site sets no cookie. There are two exceptions, and neither follows you to other websites:</p>
<ul>
<li><strong>A visitor cookie</strong> is set only when you like a post or upload a resume. It holds a random number
with a signature, so that our server can tell that the like or the file is yours. It contains neither your name nor
your address.</li>
<li><strong>A staff cookie</strong> is set when a member of our team signs in to the back office.</li>
</ul>
<p>To save you typing, your own browser may also keep your name and email address, and the list of posts you have
liked, in its local storage. This stays on your device, and you can clear it at any time in the browser’s
settings.</p>

<h2>Technical records</h2>
<p>As every web server does, ours handles the network address from which a request arrives. We use it to deliver
pages, to find faults and to limit abuse, for example many attempts to sign in or a flood of messages from one place.
We do not use it to build a picture of you.</p>

<h2>Who else is involved</h2>
<p>Your data is seen by our staff who need it for their work and by the companies that host our server and deliver our
email, who act on our instructions. We give data to an authority only when the law obliges us. The buttons on our
flights and holidays pages, and the social links in the footer, open other websites with rules of their own. The share
button hands the address of a post to your own device, and we do not learn what you do with it.</p>

<h2>How long we keep it</h2>
<p>We keep inquiries for as long as the conversation and any journey that follows from it require, and applications
until the position is filled and a reasonable time has passed. Comments and likes stay with the post until you ask us
to remove them. Where tax or tourism law requires us to keep booking records for longer, we do so.</p>

<h2>Your choices</h2>
<p>You may ask what we hold about you, have it corrected, have it deleted, or object to how we use it. Write from the
address concerned to <a href="mailto:info@prabas.example">info@prabas.example</a>, or come in for tea and tell us. We
answer as soon as we can, and within thirty days. If you are not satisfied, you may complain to the District Court in
Nepal or to the data protection authority of the country where you live.</p>

<h2>Children</h2>
<p>The site is meant for adults who plan journeys. If a child has sent us something, a parent may ask us to delete
it.</p>

<h2>Changes</h2>
<p>If the site begins to do something new with data, we will change this page first and say so here.</p>
`

const terms = `
<p>These terms cover the use of this website. They are short on purpose. Your journey itself is governed by the
booking conditions that we send you with the written offer, and by the law.</p>

<h2>Who we are</h2>
<p>The site is run by Prabas Travels, Thamel, Kathmandu 44600, Nepal, for itself and for its brands Prabas Holidays
and FlightsNepal. You can reach us at <a href="mailto:info@prabas.example">info@prabas.example</a> or through the
<a href="/contact">contact page</a>.</p>

<h2>Information, not an offer</h2>
<p>We write about routes, seasons, permits and services with care, and we correct mistakes when we find them.
Mountains, timetables and regulations change all the same. What you read here is general information and not a binding
offer. A contract comes into being only when we have confirmed a booking to you in writing. Sending an inquiry books
nothing and costs nothing.</p>
<p>Nothing on this site replaces the advice of a doctor, an embassy or your insurer. High altitude carries risks even
for people in good health; please ask about them before you set out.</p>

<h2>What you may do</h2>
<ul>
<li>Read, print and share our pages for your own use.</li>
<li>Quote from the blog, naming Prabas Travels and linking to the post.</li>
<li>Link to any page without asking.</li>
</ul>
<p>Texts, pictures and the logo otherwise belong to us or to the people who made them. Please ask before using them
for business.</p>

<h2>What we ask of you</h2>
<ul>
<li>Give true details in forms, and use an email address that is yours.</li>
<li>Upload only your own resume, without harmful content.</li>
<li>Do not try to enter the back office, to overload the site or to gather other people’s data from it.</li>
</ul>

<h2>Comments</h2>
<p>Disagreement is welcome; insults, advertising and other people’s private matters are not. Each comment is read by a
member of staff before it appears. We may decline or remove a comment, and we do not edit its meaning. You keep the
rights to what you write, and you allow us to show it beneath the post. If you would like a comment taken down, tell
us.</p>

<h2>Job applications</h2>
<p>Applications are accepted until the deadline shown with each position. Applying is free: we never charge
candidates, and we ask nobody for money or original documents. We treat all applicants alike, whatever their
community, faith or gender.</p>

<h2>Newsletter</h2>
<p>Subscribing is voluntary and free. You can unsubscribe at any time.</p>

<h2>Other websites</h2>
<p>Some buttons lead to other websites, including the booking sites of our own brands. Those sites have terms of their
own, and we are not responsible for third-party websites.</p>

<h2>Availability and liability</h2>
<p>We try to keep this website correct and running, but we cannot promise that it will always be available or free of
errors. As far as the law allows, we are not liable for loss that results only from the use of the website. Nothing
here limits liability for intentional wrongdoing, gross negligence or personal injury, or rights that consumers have by law.</p>

<h2>Privacy</h2>
<p>How we treat personal data is described in the <a href="/privacy-policy">privacy policy</a>.</p>

<h2>Law and changes</h2>
<p>The law of Nepal applies, and the courts of Kathmandu have jurisdiction, unless the law of the country in which you
live as a consumer protects you better. We may amend these terms for the future; the version on this page is the
one that counts on the day of your visit.</p>
`

export const pages: Page[] = [
  {
    title: 'Privacy Policy',
    slug: 'privacy-policy',
    content: privacy.trim(),
    meta_description:
      'What the Prabas Travels website learns about you, why, who sees it and how to have it removed. No trackers, no advertising.',
    is_published: true,
    daysAgo: 210,
  },
  {
    title: 'Terms of Service',
    slug: 'terms-of-service',
    content: terms.trim(),
    meta_description:
      'The terms for using the Prabas Travels website: information, comments, job applications, the newsletter and liability.',
    is_published: true,
    daysAgo: 210,
  },
]
