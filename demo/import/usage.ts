/** All that the command can do, for `--help`. */
export const USAGE = `Delivers annotated images to a running server, as the provider does.

  npm run import -- coco --annotations FILE.json --media DIR --order NAME --batch NAME [options]
  npm run import -- voc  --annotations DIR       --media DIR --order NAME --batch NAME [options]
  npm run import -- mot  --annotations DIR                   --order NAME --batch NAME [options]

  npm run import -- threads --batch NUMBER [--unanswered] [--customer NAME]
  npm run import -- answer --thread THREAD --text TEXT [--author NAME] [--customer NAME]
  npm run import -- feedback [--unanswered] [--page 2] [--customer NAME]
  npm run import -- feedback --answer ID --text TEXT | --working ID [--author NAME] [--customer NAME]

  threads lists what the customer asks about a batch (its number is one such as DB-2026-0031), and answer replies:
  THREAD is what threads shows, such as comment:0199a0c4-…. feedback lists what the customer sent to the provider's
  desk, answers one of it, or says that it is being worked on.

  npm run import -- move --batch ID --step STEP[,STEP…] [--file ID]… [--customer NAME]

  move says how far the provider is with a batch of a data set (its id stands in the console's address), or with
  files of it: annotate, review, inspect, inspectAgain, makeReady, deliver, beginAcceptance, accept, reject, finish.

  npm run import -- withdraw --order NUMBER [--customer NAME]

  withdraw takes back that the delivery of an order is confirmed, so that more can be delivered to it.

  npm run import -- publish-client --kind video|pointCloud --version 3.2.1 --platform windows|macos|linux
      --arch x64|arm64|universal --file FILE [--released 2026-11-20] [--notes-en FILE] [--notes-zh FILE]
      [--notes-ja FILE] [--name NAME]
  npm run import -- withdraw-client --kind … --version … [--platform …] [--arch …] [--name NAME]
  npm run import -- clients

  publish-client offers a file of a desktop client to all customers; its size and hash are read from it. Several
  files of one version are published one after the other; what is said of the version (day, notes) may be said
  again. withdraw-client takes back a version, or files of it; clients lists what is published, and what is wrong.

  --annotations    a COCO instances file, a folder of Pascal VOC files (one .xml for each image), or a folder
                   of MOT clips (seqinfo.ini, frames, gt/gt.txt): each clip becomes a job number
  --media          the folder of the images; for mot that of the annotations unless said otherwise
  --order          name of the order; it is made if there is none of this name
  --batch          name of the acceptance batch
  --redeliver      number of the batch that is repaired, such as DB-2026-0031
  --package-size   items of a package (default 100)
  --project        name of the project of a new order (default: the name of the order)
  --errors-optional  data of a new order may be rejected without an error type
  --submitter      who hands the delivery over (default: Provider)
  --customer       name of the customer, where the server has more than one

Environment: SERVER_URL (default http://127.0.0.1:4000), PROVIDER_KEY (default: the key that the server
keeps in DATA_DIR/provider-key; DATA_DIR is .data unless set)`;
