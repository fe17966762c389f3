// A program of its own for measuring: started on a free loopback port, filled over the API, and signed in to.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Programs that were started. */
export const started = [];

export async function start(program, args, url, options) {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  started.push(child);
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(url, { redirect: "manual" });
      return child;
    } catch {
      await pause(100);
    }
  }
  throw new Error(`${program} does not answer on ${url}`);
}

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

export async function call(url, token, path, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A project with its cards; nothing works on them, a fifth is withdrawn. */
export async function fill(url, token, cards) {
  const project = await call(url, token, "/v1/projects", {
    name: "Bench",
    description: "A board to measure",
    clarifyRequirements: "never",
  });
  for (let card = 1; card <= cards; card++) {
    const goal = `Let people export list number ${card} as a spreadsheet, with the columns they chose`;
    const change = await send(url, token, project.id, { goal, criteria: ["A file is offered", "It opens"] });
    if (card % 5 === 0) await call(url, token, `/v1/changes/${change.id}/cancel`, {});
  }
  return project.id;
}

/** Sends a request, and again when that was too much in a short time: on a test clock time is made to pass. */
async function send(url, token, project, body) {
  for (;;) {
    try {
      return await call(url, token, `/v1/projects/${project}/changes`, body);
    } catch (error) {
      if (!String(error).includes(" 429 ")) throw error;
      await call(url, token, "/v1/test/clock", { advanceSeconds: 60 }).catch(() => pause(2_000));
    }
  }
}

/** Follows the sign-in page's form and the link it shows on loopback; gives the session's cookie. */
export async function signIn(url, email) {
  const jar = new Map();
  const visit = async (path, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, accept: "text/html", cookie, origin: url, referer: `${url}/sign-in`, "sec-fetch-site": "same-origin" };
    const answer = await fetch(new URL(path, url), { ...init, headers, redirect: "manual" });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set);
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
    return next ? visit(next) : answer.text();
  };
  const send = (html) => {
    const form = /<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/i.exec(html);
    const fields = new URLSearchParams();
    for (const [input] of form[0].matchAll(/<input[^>]*>/gi)) {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      if (name) fields.set(name, name === "email" ? email : (/value="([^"]*)"/.exec(input)?.[1] ?? ""));
    }
    return visit(form[1], { method: "POST", body: fields });
  };
  const link = /href="([^"]*\/sign-in\/[^"]*)"/.exec(await send(await visit("/sign-in")));
  if (!link) throw new Error("the sign-in page shows no link");
  await send(await visit(link[1]));
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
