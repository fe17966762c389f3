// Stands in while the server restarts: an address that does not answer shows a page of ours, which comes back by itself.
// Nothing is kept and nothing else is touched.
const words = {
  en: {
    title: "The server restarts",
    told: [
      "This page comes back by itself in a moment.",
      "Nothing that was sent is lost, and a request that you were writing is kept in this browser.",
    ],
    again: "Try again",
  },
  de: {
    title: "Der Server startet neu",
    told: [
      "Diese Seite kommt gleich von selbst zurück.",
      "Nichts Abgeschicktes geht verloren, und eine Anfrage, an der du schreibst, bleibt in diesem Browser erhalten.",
    ],
    again: "Noch einmal versuchen",
  },
};
const look = `
:root { color-scheme: light dark; --ink: light-dark(#22252b, #ecebe8); --soft: light-dark(#575b63, #aeb0b4);
  --paper: light-dark(#fcfbf9, #15171b); --accent: light-dark(#2a4a8f, #a9c0f5); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 450 15px/1.5 "Instrument Sans Variable", system-ui, sans-serif; }
main { display: grid; gap: 16px; max-inline-size: 30rem; margin-inline: auto; padding: 14dvh 24px 40px; }
.brand, h1 { font-family: "Newsreader Variable", Georgia, serif; font-weight: 480; margin: 0; }
.brand { font-size: 1.125rem; margin-block-end: 16px; } h1 { font-size: 1.944rem; line-height: 1.2; }
p { margin: 0; } a { color: var(--accent); }`;
const script = `
const look = async () => {
  try { if ((await fetch("/readyz", { cache: "no-store" })).ok) return location.reload(); } catch {}
  setTimeout(look, 1500);
};
setTimeout(look, 1500);`;

/** The language that was chosen, else the first of the browser's that there are words for. */
async function language() {
  const chosen = (await self.cookieStore?.get("language").catch(() => null))?.value;
  const wanted = [chosen ?? "", ...navigator.languages].map((tag) => tag.split("-")[0]);
  return wanted.find((tag) => Object.hasOwn(words, tag)) ?? "en";
}

async function restarting() {
  const lang = await language();
  const { title, told, again } = words[lang];
  const nonce = crypto.randomUUID();
  const page = `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Askfirst</title>
<style nonce="${nonce}">${look}</style></head><body><main><p class="brand">Askfirst</p><h1>${title}</h1>
<p role="status">${told.join("</p><p>")}</p><p><a href="">${again}</a></p></main>
<script nonce="${nonce}">${script}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" };
  return new Response(page, { status: 503, headers });
}

/** Whether a proxy answers in place of the server, whose own answers carry an id. */
const isAway = (answer) => [502, 503, 504].includes(answer.status) && !answer.headers.has("x-request-id");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const answer = async () => {
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request));
      return isAway(answer) ? restarting() : answer;
    } catch {
      return restarting();
    }
  };
  event.respondWith(answer());
});
