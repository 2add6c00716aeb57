import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileArticle } from '../../../app/help/manual/compile-article.ts';
import { LIMITS } from './limits.mjs';
import { screenTexts } from './screen-texts.mjs';

const CONTENTS = 'contents.md';
const SYNONYMS = 'synonyms.json';
const LIMIT = /\{\{limit:(\w+)\}\}/g;

/**
 * A language's manual, of the folder with its articles: their order and chapters are those of the table of contents.
 * Throws with all that is wrong: a word of a screen or a limit that is not there, HTML, an article that no chapter has.
 */
export async function readManual(folder, locales) {
  const language = basename(join(folder, '..'));
  const screenText = await screenTexts(locales, language);
  const problems = [];
  const chapters = chaptersOf(await readFile(join(folder, CONTENTS), 'utf8'));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== CONTENTS);
  const articles = {};
  for (const file of files) {
    const topic = file.slice(0, -'.md'.length);
    const problem = (what) => problems.push(`${language}/manual/${file}: ${what}`);
    const source = (await readFile(join(folder, file), 'utf8')).replace(LIMIT, (_, name) => {
      if (!(name in LIMITS)) problem(`no limit is called ${name}`);
      return typeof LIMITS[name] === 'number'
        ? new Intl.NumberFormat(language).format(LIMITS[name])
        : LIMITS[name];
    });
    articles[topic] = compileArticle(topic, source, {
      onProblem: problem,
      screenText(key) {
        const text = screenText(key);
        if (text === null) problem(`no screen says [[${key}]]`);
        return text ?? key;
      },
    });
  }
  const named = chapters.flatMap(({ topics }) => topics);
  for (const topic of named) if (!articles[topic]) problems.push(`${language}: ${topic}.md is missing`);
  for (const topic of Object.keys(articles)) {
    if (!named.includes(topic)) problems.push(`${language}: no chapter has ${topic}`);
  }
  if (problems.length > 0) throw new Error(`The manual is not right:\n${problems.join('\n')}`);
  const synonyms = JSON.parse(await readFile(join(folder, SYNONYMS), 'utf8'));
  return { chapters, articles, synonyms };
}

/** `## Chapter`, and below it a list of links to the files. */
function chaptersOf(source) {
  const chapters = [];
  for (const line of source.split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1];
    const topic = /^- \[.*\]\((?:\.\/)?([a-z0-9-]+)\.md\)$/.exec(line)?.[1];
    if (title) chapters.push({ title, topics: [] });
    if (topic) chapters.at(-1)?.topics.push(topic);
  }
  return chapters;
}
